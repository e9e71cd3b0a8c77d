import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/**
 * What a class of a CSS module is called: short, since styles, scripts and pages all say it. The hash is of the whole file, so that
 * the name of a script that says it tells of its styles.
 */
export function shortClassName(name: string, file: string, styles: string): string {
  return `${name}-${createHash('sha1').update(basename(file)).update(styles).digest('base64url').slice(0, 4)}`
}
