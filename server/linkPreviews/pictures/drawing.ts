import type { Card } from '../pageFacts';

/** The picture of a page, with the owner's name, or their signature in its place; `ink` is that as a picture. */
export type CardDrawing = { card: Card; name: string; ink?: Uint8Array };

/** A drawing that the drawing process makes: a card, or an icon in pixels. */
export type Drawing = CardDrawing | { initial: string; size: number };
