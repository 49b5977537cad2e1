import { askAhead } from './platform/ahead.ts';

// Runs before the program is there, for whose parts a phone waits a second.
askAhead();
