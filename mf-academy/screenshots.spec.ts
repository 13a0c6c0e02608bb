import { screenshotPages } from 'tooling/screenshots';
import pages from './pages.json';

// Rows of the demo data.
screenshotPages(pages, {
  as: { email: 'learner@example.com', password: 'learner-demo-1234' },
  at: {
    '/academy/badges/:id': '/academy/badges/none',
    '/academy/:slug': '/academy/two-page-handbook',
    '/academy/:slug/lessons/:id': '/academy/two-page-handbook/lessons/00000000-0000-4000-8000-000000000816',
    '/academy/:slug/learn': '/academy/leave-well/learn',
  },
});
