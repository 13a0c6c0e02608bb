import type { Look } from '@brand/shared-ui/server';
import type { Card } from '../pageFacts';

/** The picture of a page in the site's light colours, with the owner's signature (`ink`), or else the name. */
export type CardDrawing = { card: Card; name: string; ink?: Uint8Array } & Look;

/** The output of the drawing process: a card, or an icon in pixels. */
export type Drawing = CardDrawing | ({ initial: string; size: number } & Look);
