import { useState } from 'react';
import { useGetSiteProfileQuery, type ArrangedLink } from '@brand/shared-data/admin';
import { arrangeLinks, Box, Button, Typography, useSite, type MenuLink } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { OrderedList } from '../../records/OrderedList';
import { SettingsCard } from '../../settings/SettingsCard';
import { SettingsPage } from '../../settings/SettingsPage';
import { NameDialog } from './NameDialog';
import { useLinkedPages } from './useLinkedPages';
import { useMenu } from './useMenu';

/** The links of header and footer, which the owner moves, renames and hides. Each change is saved at once. */
export function MenuPage() {
  const query = useGetSiteProfileQuery();
  useLinkedPages();
  return (
    <SettingsPage
      title="Menu"
      lead="The links in the header, and your pages in the footer: move, rename or hide them. Visitors see each change at once."
      query={query}
      cards={[420, 160]}
    >
      {({ menu }) => (
        <>
          <Menus saved={menu as ArrangedLink[]} />
          <LinkButton to="/admin/pages" sx={{ mt: 2 }}>
            Write a page and link to it
          </LinkButton>
        </>
      )}
    </SettingsPage>
  );
}

function Menus({ saved }: { saved: ArrangedLink[] }) {
  const site = useSite();
  const [menu, change] = useMenu(saved);
  const [renamed, setRenamed] = useState<MenuLink | null>(null);
  const header = arrangeLinks({ ...site, menu }, 'Menu', site.mainLinks ?? []);
  const footer = arrangeLinks({ ...site, menu }, 'Footer', []);
  const entryOf = (key: string): ArrangedLink => menu.find((link) => link.key === key) ?? { key };
  const edit = (edited: ArrangedLink) =>
    change([...header, ...footer].map(({ key }) => (key === edited.key ? edited : entryOf(key))));
  const toList = (title: string, links: MenuLink[], move: (keys: string[]) => string[]) => (
    <SettingsCard title={title}>
      {links.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>None of your pages is linked here.</Typography>
      ) : (
        <OrderedList
          label={title}
          items={links.map((link) => ({ ...link, id: link.key }))}
          onMove={(keys) => void change(move(keys).map(entryOf))}
        >
          {(link, mover) => (
            <Box sx={row}>
              {mover}
              <Typography sx={{ flex: '1 1 8ch', minWidth: 0, overflowWrap: 'anywhere' }}>
                {link.isHidden ? <s>{link.label}</s> : link.label}
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ display: 'block', color: 'text.secondary' }}
                >
                  {link.to}
                  {link.isHidden && ' · hidden'}
                </Typography>
              </Typography>
              <Box sx={{ marginInlineStart: 'auto' }}>
                <Button size="small" aria-label={`Rename ${link.label}`} onClick={() => setRenamed(link)}>
                  Rename
                </Button>
                <Button
                  size="small"
                  aria-label={`${link.isHidden ? 'Show' : 'Hide'} ${link.label}`}
                  onClick={() => void edit({ ...entryOf(link.key), isHidden: !link.isHidden })}
                >
                  {link.isHidden ? 'Show' : 'Hide'}
                </Button>
              </Box>
            </Box>
          )}
        </OrderedList>
      )}
    </SettingsCard>
  );
  const keysOf = (links: MenuLink[]) => links.map(({ key }) => key);
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '40rem' }}>
      {toList('Header', header, (keys) => [...keys, ...keysOf(footer)])}
      {toList('Footer', footer, (keys) => [...keysOf(header), ...keys])}
      <NameDialog
        link={renamed}
        onClose={() => setRenamed(null)}
        save={(key, name) => edit({ ...entryOf(key), name })}
      />
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, py: 0.5 };
