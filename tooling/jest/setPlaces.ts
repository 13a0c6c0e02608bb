import { setPlaces } from '@brand/site-contract/mounts';
import { remotes } from '../../shared-node/src/apps';
import { composePlaces } from '../../server/remotes/places';

// Sets the places of the remotes in this repository, as a page's configuration does.
setPlaces(composePlaces(remotes.map(({ container, place }) => ({ remote: container, place }))));
