import type { Fault } from '../Fault';
import { backend } from './backend';
import { mfAcademy } from './mfAcademy';
import { mfAdmin } from './mfAdmin';
import { mfPublic } from './mfPublic';
import { server } from './server';
import { sharedData } from './sharedData';
import { sharedUiAndShell } from './sharedUiAndShell';
import { supabase } from './supabase';
import { worker } from './worker';

/** The faults, grouped by the part of the code they are in. */
export const faults: Record<string, Fault[]> = {
  'shared-data': sharedData,
  'shared-ui-and-shell': sharedUiAndShell,
  'mf-public': mfPublic,
  'mf-academy': mfAcademy,
  'mf-admin': mfAdmin,
  supabase: supabase,
  server: server,
  worker: worker,
  backend: backend,
};
