import { useEffect, useState, type ReactNode } from 'react';
import { useSite } from '@brand/shared-ui/core';
import {
  getPage,
  ScrollRestoration,
  useLocation,
  useMatches,
  type PageHandle,
} from '@brand/shared-ui/router';
import { mountFor, publicShellPages, shellPages } from '@brand/site-contract/mounts';
import { cacheThisPage } from '../offline/serviceWorker';
import { record } from '../record';
import { PageAnnouncer } from './PageAnnouncer';
import { SiteFrame } from './SiteFrame';

/** The frame around the page in `children`, and the effects of each navigation. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const mount = mountFor(pathname);
  const isPublic = mount?.access === 'public';
  useRemoveServedMetadata(pathname);
  useLanguage(isPublic && mount.frame === 'site' && !isOfAccounts(pathname));
  useEffect(() => {
    // The service worker only sees page loads: neither the router's navigations nor the page that was loaded before its
    // installation.
    if (isPublic) void cacheThisPage();
  }, [isPublic, pathname]);
  useEffect(() => record({ visit: pathname }), [pathname]);
  return (
    <>
      {isPublic && <Canonical pathname={pathname} search={search} />}
      {mount?.frame === 'bare' ? children : <SiteFrame>{children}</SiteFrame>}
      {/* After the page: a hidden one is put into the document when the effects of this commit begin. */}
      <ScrollRestoration />
      <PageAnnouncer />
    </>
  );
}

// Pages of accounts and the admin speak the interface's language.
const isOfAccounts = (pathname: string) =>
  Object.values<string>(shellPages).includes(pathname) && !publicShellPages.includes(pathname);

/** Keeps the document's language: that of the owner's texts where `isOfTexts`, as the server says it, and English elsewhere. */
function useLanguage(isOfTexts: boolean) {
  const { language = 'en' } = useSite();
  useEffect(() => {
    document.documentElement.lang = isOfTexts ? language : 'en';
  }, [isOfTexts, language]);
}

/**
 * The canonical URL of a public page: without search, hash and trailing slash, but with the page number. A list's search results
 * get the URL of the list's first page.
 */
function Canonical({ pathname, search }: { pathname: string; search: string }) {
  const { url } = useSite();
  const hasPages = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasPages);
  const params = new URLSearchParams(search);
  const page = hasPages && params.size === 1 ? getPage(params) : 1;
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/';
  return url && <link rel="canonical" href={url + path + (page > 1 ? `?page=${page}` : '')} />;
}

// Selects the server's link preview, structured data and link to the Markdown copy, which describe a single page. The feed links
// are kept, because they apply to every page.
const servedMetadata =
  'meta[property], meta[name^="twitter:"], script[type="application/ld+json"], link[type="text/markdown"]';

/** Removes the first page's server-rendered metadata after a navigation, because browsers read it when a page is shared. */
function useRemoveServedMetadata(pathname: string) {
  const [served] = useState(pathname);
  useEffect(() => {
    if (pathname === served) return;
    for (const tag of document.querySelectorAll(servedMetadata)) tag.remove();
  }, [pathname, served]);
}
