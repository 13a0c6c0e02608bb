import type { Sheet } from '../sheet';
import { allotment } from './allotment';
import { boatOar } from './boatOar';
import { calendarWall } from './calendarWall';
import { cityNight } from './cityNight';
import { coffeeLedger } from './coffeeLedger';
import { deskLamp } from './deskLamp';
import { fjordDawn } from './fjordDawn';
import { lighthouse } from './lighthouse';
import { microphone } from './microphone';
import { mountainPath } from './mountainPath';
import { openNotebook } from './openNotebook';
import { parcels } from './parcels';
import { pathsGame } from './pathsGame';
import { readingChair } from './readingChair';
import { runningShoes } from './runningShoes';
import { stairs } from './stairs';
import { trainWindow } from './trainWindow';
import { workshopShelves } from './workshopShelves';

/** Every 16:9 scene under the name of its files. */
export const scenes: Record<string, (sheet: Sheet) => string> = {
  'desk-lamp': deskLamp,
  'fjord-dawn': fjordDawn,
  'open-notebook': openNotebook,
  'train-window': trainWindow,
  'coffee-ledger': coffeeLedger,
  'mountain-path': mountainPath,
  'workshop-shelves': workshopShelves,
  allotment,
  'city-night': cityNight,
  'boat-oar': boatOar,
  stairs,
  'calendar-wall': calendarWall,
  'running-shoes': runningShoes,
  microphone,
  'paths-game': pathsGame,
  parcels,
  'reading-chair': readingChair,
  lighthouse,
};
