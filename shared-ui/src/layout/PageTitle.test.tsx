import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { SiteProvider } from '../site/SiteProvider';
import { PageTitle } from './PageTitle';

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: 'A journal.', contactEmail: '', social };
const show = (title: ReactNode) => render(<SiteProvider site={site}>{title}</SiteProvider>);

test('The title of the document names the page and the site', () => {
  show(<PageTitle title="Journal" description="Day by day" />);
  expect(document.title).toBe('Journal | Mira Solberg');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', 'Day by day');
  expect(document.head.querySelector('meta[name=robots]')).toBeNull();
});

test('A missing page has noindex and its exact title', () => {
  show(<PageTitle title="Entry not found" exact noindex />);
  expect(document.title).toBe('Entry not found');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', 'A journal.');
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
