/** The stated pattern, after trimming: text, at sign, text, dot, text, no spaces; at most 254 characters. */
export function isEmailAddress(text: string): boolean {
  const email = text.trim();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
}
