import { askAhead } from './platform/ahead.ts';
import { fetchAhead } from './platform/fetch-ahead.ts';

// Runs before the program is there, for whose parts a phone waits a second.
askAhead();
fetchAhead();
