import { createPrintPage, type PublicAssets } from './document.tsx'

/** Put in by the build, which makes the browser's part first. */
declare const publicAssets: PublicAssets

/** What the server loads: one file, with the styles and the components of this build. */
export const printPage = createPrintPage(publicAssets)
