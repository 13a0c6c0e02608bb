/** A path of this site as the link of a mail needs it: absolute. Only where there is a window. */
export const addressInMail = (path: string): string => new URL(path, window.location.origin).href;
