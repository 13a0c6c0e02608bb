import { setPlaces } from '@brand/site-contract/mounts';
import { remotes } from '../../server/apps';
import { composePlaces } from '../../server/remotes/places';

// As a page's configuration does it, with the remotes whose packages are here.
setPlaces(composePlaces(remotes.map(({ container, place }) => ({ remote: container, place }))));
