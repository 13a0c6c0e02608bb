import { useState } from 'react';
import type { LibraryPicture } from '@brand/shared-data/admin';
import { AdminPage } from '../../frame/AdminPage';
import { PictureGrid, useLibrary } from '../../pictures/PictureGrid';
import { focusHeading } from '../../records/focusHeading';
import { PictureDetails } from './PictureDetails';

/** The library: every uploaded picture, with its size, its words and the texts that use it. */
export function PicturesPage() {
  const library = useLibrary();
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  // Shows what the last request says of the opened picture.
  const shown = opened && (library.query.data?.rows.find((row) => isSame(row, opened)) ?? opened);
  return (
    <AdminPage
      title="Pictures"
      lead="All pictures that you uploaded: their words, where they are used, and which are used nowhere."
    >
      <PictureGrid library={library} hasFilter onChoose={setOpened} />
      <PictureDetails
        picture={shown}
        isDeleted={library.view.shown === 'deleted'}
        onChanged={() => void library.query.refetch()}
        onGone={() => {
          setOpened(null);
          void library.query.refetch();
          // The focused tile is removed with its picture.
          focusHeading();
        }}
        onClose={() => setOpened(null)}
      />
    </AdminPage>
  );
}

const isSame = (one: LibraryPicture, other: LibraryPicture) =>
  one.picture === other.picture && one.files[0] === other.files[0];
