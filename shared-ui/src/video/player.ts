/** The attributes of a frame with a host's player: sandboxed, and without anything that players do not need. */
export const playerAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
  allow: 'fullscreen; picture-in-picture; encrypted-media',
  // The player requires the embedding page's origin.
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;

/** The attribute of a button in a text that holds the URL of the player that a press loads. */
export const playerAttribute = 'data-player';

/** Puts the player in the place of its button, if `button` is one. Nothing of the video's host is loaded before. */
export function playVideo(button: HTMLButtonElement): void {
  const src = button.getAttribute(playerAttribute);
  if (!src) return;
  const frame = document.createElement('iframe');
  const allow = `autoplay; ${playerAttributes.allow}`;
  for (const [name, value] of Object.entries({ ...playerAttributes, allow, title: button.title, src }))
    frame.setAttribute(name, value);
  frame.style.cssText = 'display:block;width:100%;aspect-ratio:16/9;border:0';
  button.replaceWith(frame);
  frame.focus();
}
