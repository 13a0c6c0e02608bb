import type { Card } from '../pageFacts';

/** The picture of a page, with the owner's signature (`ink`), or else the name. */
export type CardDrawing = { card: Card; name: string; ink?: Uint8Array };

/** The output of the drawing process: a card, or an icon in pixels. */
export type Drawing = CardDrawing | { initial: string; size: number };
