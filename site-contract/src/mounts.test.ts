/** @jest-environment node */
import { mountFor } from './mounts';

describe('the mounts', () => {
  it.each([
    ['/', 'mf_public', '/', 'public', 'site'],
    ['/journal/42', 'mf_public', '/', 'public', 'site'],
    ['/journey-so-far/2025', 'mf_public', '/', 'public', 'site'],
    ['/nowhere/at/all', 'mf_public', '/', 'public', 'site'],
    ['/administration', 'mf_public', '/', 'public', 'site'],
    ['/academy-notes', 'mf_public', '/', 'public', 'site'],
    ['/academy', 'mf_academy', '/academy', 'public', 'site'],
    ['/academy/', 'mf_academy', '/academy', 'public', 'site'],
    ['/academy/leaving-well', 'mf_academy', '/academy', 'public', 'site'],
    ['/academy/leaving-well/learn', 'mf_academy', '/academy', 'signed-in', 'site'],
    ['/academy/leaving-well/learn/', 'mf_academy', '/academy', 'signed-in', 'site'],
    ['/academy/leaving-well/%6Cearn', 'mf_academy', '/academy', 'signed-in', 'site'],
    ['/academy/leaving-well/learning', 'mf_academy', '/academy', 'public', 'site'],
    ['/admin', 'mf_admin', '/admin', 'owner', 'bare'],
    ['/admin/team', 'mf_admin', '/admin', 'public', 'site'],
    ['/admin/team/mf_academy', 'mf_admin', '/admin', 'public', 'site'],
    ['/admin/teams', 'mf_admin', '/admin', 'owner', 'bare'],
    ['/admin/', 'mf_admin', '/admin', 'owner', 'bare'],
    ['/admin/journal', 'mf_admin', '/admin', 'owner', 'bare'],
    ['/Admin/journal', 'mf_admin', '/admin', 'owner', 'bare'],
    ['/%61dmin', 'mf_admin', '/admin', 'owner', 'bare'],
    ['/admin/%E0%A4%A', 'mf_admin', '/admin', 'owner', 'bare'],
    // Decoded only once, as in the router; such pages do not exist.
    ['/%2561dmin', 'mf_public', '/', 'public', 'site'],
    ['/admin%2Fjournal', 'mf_public', '/', 'public', 'site'],
  ])('%s belongs to %s at %s, for %s, frame %s', (pathname, remote, base, access, frame) => {
    expect(mountFor(pathname)).toMatchObject({ remote, base, access, frame });
  });
});
