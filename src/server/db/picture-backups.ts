import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mediaFolder, pictureName } from '../media.ts'
import { syncPath } from './durable-files.ts'

/** The pictures of a backup stand beside its file: `stoika-2026-11-21.tar.gz` and `stoika-2026-11-21.media`. */
export function picturesOf(file: string): string {
  return file.replace(/\.tar\.gz$/, '.media')
}

/**
 * Keeps the pictures of today beside a backup: it names some that may be removed or replaced
 * tomorrow. They never change, so each is a second name of the same file and takes no room.
 */
export function keepPictures(dataDir: string, file: string): void {
  const folder = picturesOf(file)
  rmSync(`${folder}.part`, { recursive: true, force: true })
  fill(`${folder}.part`, mediaFolder(dataDir))
  rmSync(folder, { recursive: true, force: true })
  renameSync(`${folder}.part`, folder)
}

/** Gives back what the backup has and the folder of pictures does not; a backup without pictures changes nothing. */
export function bringPicturesBack(file: string, dataDir: string): void {
  if (picturesOf(basename(file)) === basename(file)) return
  fill(mediaFolder(dataDir), picturesOf(file))
}

/** A second name where the file system knows that, else a copy. */
function fill(folder: string, from: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of picturesIn(from)) {
    if (existsSync(join(folder, name))) continue
    try {
      linkSync(join(from, name), join(folder, name))
    } catch {
      copyFileSync(join(from, name), join(folder, name))
    }
  }
  syncPath(folder)
}

function picturesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => pictureName.test(name)) : []
}
