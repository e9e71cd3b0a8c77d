import type { QrModules } from '#print/qr-code.ts'

/** A code as a picture of at least `side` pixels, each module of whole pixels. */
export function qrPng(modules: QrModules, side: number): Promise<Blob | null> {
  const scale = Math.ceil(side / modules.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = scale * modules.length
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  modules.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(x * scale, y * scale, scale, scale)))
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
