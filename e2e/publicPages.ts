// Public pages of the demo content, each with a text that it contains.
const entry = '/journal/00000000-0000-4000-8000-000000000101';
const post = '/blog/a-ledger-in-plain-text';
export const publicPages = [
  { path: '/', text: 'Latest Updates' },
  { path: '/about', text: 'The Journey So Far' },
  { path: '/journal', text: 'Sixty-three customers and one that left' },
  { path: '/journal?show=all', text: 'Everything that has a date' },
  { path: entry, text: 'Sixty-three customers and one that left' },
  { path: '/blog', text: 'All Articles' },
  { path: '/blog?category=Money', text: 'A ledger in plain text' },
  { path: post, text: 'Related Articles' },
  { path: '/challenge', text: 'No inbox before one' },
  { path: '/challenge/00000000-0000-4000-8000-000000000301', text: 'Back to challenges' },
  { path: '/journey-so-far/2024', text: 'Back to About' },
  { path: '/store', text: 'Digital Store Coming Soon' },
  { path: '/now', text: 'Paper first, then the screen' },
  { path: '/privacy', text: 'Who is responsible' },
  { path: '/accessibility', text: 'What is checked' },
  { path: '/academy', text: 'Learn More' },
];
