declare const stoikaBuildId: string | undefined

/** Id of the build that this program is part of: a digest of its sources. `dev` where nothing was built. */
export const buildId = typeof stoikaBuildId === 'undefined' ? 'dev' : stoikaBuildId
