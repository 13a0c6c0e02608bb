import { screenshotPages } from 'tooling/screenshots';
import pages from './pages.json';

// Rows of the demo data.
screenshotPages(pages, {
  as: { email: 'owner@example.com', password: 'owner-demo-1234' },
  at: {
    '/admin/academy/:courseId/learners': '/admin/academy/00000000-0000-4000-8000-000000000601/learners',
    '/admin/health/:container': '/admin/health/mf_academy',
    '/admin/team/:container': '/admin/team/mf_academy',
  },
});
