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

/** A demo person who is logged in. */
export interface DemoPerson extends DemoUser {
  userId: string;
  client: ApiClient;
}

/**
 * What an area does for the demo, through the app's own calls: `<area>.demo.ts` exports it as `demoSeed`. Whoever
 * interrupts the seeding runs it again, so that each step must find what it did before.
 */
export interface DemoSeed {
  /** Writes what no call of the app writes, before the demo's first day. */
  before?(writer: Writer, firstDay: Date): Promise<void>;
  /**
   * Does what one person does who comes weeks before the first day, and what operators do for them. On the days from
   * then to the first one nothing but the daily jobs is run.
   */
  early?(demo: Demo, person: DemoPerson): Promise<void>;
  /** Does what operators do on the first day. */
  prepare?(demo: Demo): Promise<void>;
  /** Does what one person does on the first day, after the seeds of the areas before. */
  live?(demo: Demo, person: DemoPerson): Promise<void>;
  /** Does what people do on each of the days that pass. */
  pass?(demo: Demo): Promise<void>;
  /** Does what people do on each day that passes once the demo is made. What fails here keeps no day from passing. */
  goOn?(demo: Demo): Promise<void>;
  /** Leaves work in the console's queues, on the last day. */
  leave?(demo: Demo): Promise<void>;
}
