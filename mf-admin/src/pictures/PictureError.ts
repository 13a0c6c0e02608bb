/** Why a file cannot become a picture of the site, in words for whoever chose it. */
export class PictureError extends Error {}
