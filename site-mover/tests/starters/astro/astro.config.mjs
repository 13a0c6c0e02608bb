import { defineConfig } from 'astro/config';
import redirects from './src/data/redirects.json' with { type: 'json' };

export default defineConfig({ redirects });
