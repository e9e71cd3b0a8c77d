import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { mediaFolder, pictureName } from '../core/media.ts'
import { flushPath } from './durable-files.ts'

/** The pictures of a backup stand beside its file: `stoika-2026-11-21.tar.gz` and `stoika-2026-11-21.media`. */
function picturesOf(file: string): string {
  return file.replace(/\.tar\.gz$/, '.media')
}

/**
 * Keeps the pictures of today beside a backup: it names some that may be removed or replaced
 * tomorrow. They never change, so each is a second name of the same file and takes no room.
 */
export async function keepPictures(dataDir: string, file: string): Promise<void> {
  const folder = picturesOf(file)
  await rm(`${folder}.part`, { recursive: true, force: true })
  await fill(`${folder}.part`, mediaFolder(dataDir))
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}.part`, folder)
}

/** Gives back what the backup has and the folder of pictures does not; a backup without pictures changes nothing. */
export async function bringPicturesBack(file: string, dataDir: string): Promise<void> {
  if (picturesOf(basename(file)) === basename(file)) return
  await fill(mediaFolder(dataDir), picturesOf(file))
}

/** A second name where the file system knows that, else a copy. A picture that was removed since it was listed is left out. */
async function fill(folder: string, from: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await picturesIn(from)) {
    await link(join(from, name), join(folder, name))
      .catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') await copyFile(join(from, name), join(folder, name))
      })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
  await flushPath(folder)
}

async function picturesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => pictureName.test(name))
}
