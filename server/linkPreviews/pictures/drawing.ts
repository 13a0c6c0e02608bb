import type { Look } from '@brand/shared-ui/server';
import type { Card } from '../pageFacts';

/** A page's picture in the site's light colours, with the owner's signature (`ink`) or, without one, the name. */
export type CardDrawing = { card: Card; name: string; ink?: Uint8Array } & Look;

/** The input for the drawing process: a card, or an icon with its size in pixels. */
export type Drawing = CardDrawing | ({ initial: string; size: number } & Look);
