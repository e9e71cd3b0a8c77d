export interface Previewed {
  /** The whole address of the page's preview picture; undefined where nobody draws one. */
  readonly preview: string | undefined
}

/** Where messengers find the picture that they show beside a link. */
export function PreviewTags({ preview }: Previewed) {
  if (preview === undefined) return null
  return (
    <>
      <meta property="og:image" content={preview} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
