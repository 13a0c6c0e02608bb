import { composePlaces } from '@brand/delivery/places';
import { setPlaces } from '@brand/site-contract/mounts';
import { remotes } from '../../shared-node/src/apps';

// Sets the places of the remotes in this repository, as a page's configuration does.
setPlaces(composePlaces(remotes.map(({ container, place }) => ({ remote: container, place }))));
