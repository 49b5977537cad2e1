import type { Writer } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoUser } from './people.ts';

/** The part of the running app that the areas' seeds use. */
export interface DemoApp {
  services: Services;
  /** Delivers the messages that are due, and returns their number. */
  deliverOutbox(): Promise<number>;
}

/** The running demo, and who takes part in it. */
export interface Demo {
  app: DemoApp;
  /** Logs an operator of the demo in. */
  operator(username: string): Promise<ApiClient>;
  /** Logs a demo person in. */
  person(username: string): Promise<ApiClient>;
}

const dayMs = 86_400_000;

/** Returns how many days are left until the demo begins: none on the last of its past. */
export const daysLeft = ({ app: { services } }: Pick<Demo, 'app'>): number =>
  Math.round((services.clock.wall().getTime() - services.clock.now().getTime()) / dayMs);

/** A demo person who is logged in. */
export interface DemoPerson extends DemoUser {
  userId: string;
  client: ApiClient;
}

/**
 * What an area does for the demo, through the app's own calls: `<area>.demo.ts` exports it as `demoSeed`. Whoever
 * interrupts the seeding goes on with the day at which it was: each step of a day must find what it did before.
 */
export interface DemoSeed {
  /** Writes what no call of the app writes, before the demo's first day. */
  before?(writer: Writer, firstDay: Date): Promise<void>;
  /** Does what operators do on the first day. */
  prepare?(demo: Demo): Promise<void>;
  /** Does what one person does on the day on which they come, after the seeds of the areas before. Several come at once. */
  live?(demo: Demo, person: DemoPerson): Promise<void>;
  /** Does what people and operators do on each day, the first and the last among them (`daysLeft`). */
  pass?(demo: Demo): Promise<void>;
  /** Does what people do on each day that passes once the demo is made. What fails here keeps no day from passing. */
  goOn?(demo: Demo): Promise<void>;
  /** Leaves work in the console's queues, on the last day. */
  leave?(demo: Demo): Promise<void>;
}
