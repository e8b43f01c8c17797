/** Where a picture of ours is found: `/media/` and its path. Pages show it as an image and as nothing else. */
export const picturePattern = '^/media/[a-z0-9-]+(/[a-z0-9-]+)*\\.(svg|jpg|png|webp)$'
