/** The address of one of our pictures: `/media/` and its path. Pages show it as an image only. */
export const picturePattern = '^/media/[a-z0-9-]+(/[a-z0-9-]+)*\\.(svg|jpg|png|webp)$'
