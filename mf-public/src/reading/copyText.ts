/** Copies text to the clipboard. Returns false if the browser allows neither the clipboard API nor `execCommand`. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing without HTTPS, and may be blocked.
    return copyWithCommand(text);
  }
}

// Uses `execCommand`: deprecated, but the only way to copy in old browsers and on pages without HTTPS.
function copyWithCommand(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
