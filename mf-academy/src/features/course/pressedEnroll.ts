// The localStorage key for the free course whose "Enroll Now" a visitor pressed, and for the time. Not part of the address of the
// course, because a link of somebody else must not enrol. Not in sessionStorage, because the link of a mail opens a new tab.
const key = 'pressed-enroll';
const keptMs = 60 * 60 * 1000;

/** Remembers a visitor's press until the visitor has logged in or signed up. */
export function keepPress(courseId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ courseId, at: Date.now() }));
  } catch {
    // Storage is full or forbidden, so the button has to be pressed once more.
  }
}

/** Whether a visitor of this browser pressed "Enroll Now" of this course within the last hour. Forgets the press. */
export function takePress(courseId: string): boolean {
  try {
    const pressed = JSON.parse(localStorage.getItem(key) ?? '{}') as { courseId?: unknown; at?: unknown };
    if (pressed.courseId !== courseId) return false;
    localStorage.removeItem(key);
    return Date.now() - Number(pressed.at) < keptMs;
  } catch {
    return false;
  }
}
