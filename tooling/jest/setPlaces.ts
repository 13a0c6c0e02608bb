import { setPlaces } from '@brand/site-contract/mounts';
import { remotes } from '../../shared-node/src/apps';
import { composePlaces } from '../../server/remotes/places';

// A page's configuration does the same, with the remotes whose packages are here.
setPlaces(composePlaces(remotes.map(({ container, place }) => ({ remote: container, place }))));
