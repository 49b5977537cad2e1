import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sqlState } from '../src/platform/db/failures.ts';

/**
 * Databases on a Citus cluster: its nodes know each other database by database, and a template cannot be copied,
 * because its rows stand on the workers. So each database is made on every node and told where the others are.
 */
export interface Cluster {
  coordinator: string;
  /** Addresses of the same user and password on each worker. */
  workers: string[];
}

interface Node {
  nodename: string;
  nodeport: number;
  groupid: number;
}

/** Few shards: what a test shows does not depend on how many there are, and each costs a table. */
const shards = 4;

/** Returns the cluster whose coordinator is at this address, or null where the extension is not there. */
export async function clusterAt(serverUrl: string): Promise<Cluster | null> {
  return onServer(serverUrl, async (server) => {
    const { rowCount } = await server.query("select from pg_extension where extname = 'citus'");
    if (!rowCount) return null;
    const { rows } = await server.query<Node>(
      "select nodename, nodeport, groupid from pg_dist_node where noderole = 'primary' and groupid <> 0 order by nodeid",
    );
    return { coordinator: serverUrl, workers: rows.map((node) => addressOf(serverUrl, node)) };
  });
}

/** Makes an empty database on every node, in which tables can be distributed. */
export async function createOnCluster(cluster: Cluster, name: string): Promise<void> {
  // A node that is added gets roles and settings, which all databases have in common: one after the other.
  const lock = 6_421_908;
  await onServer(cluster.coordinator, async (server) => {
    await server.query('select pg_advisory_lock($1)', [lock]);
    await createEverywhere(cluster, name);
  });
}

async function createEverywhere({ coordinator, workers }: Cluster, name: string): Promise<void> {
  for (const node of [coordinator, ...workers]) {
    await onServer(node, async (server) => {
      // The coordinator would otherwise make it on the workers, too, where it is made here.
      await server.query('set citus.enable_create_database_propagation to off');
      await server.query(`create database ${name}`);
      await server.query(`alter database ${name} set citus.shard_count = ${shards}`);
    });
    await onServer(databaseOn(node, name), (server) => server.query('create extension citus'));
  }
  await onServer(databaseOn(coordinator, name), async (server) => {
    const own = new URL(coordinator);
    await server.query('select citus_set_coordinator_host($1, $2)', [own.hostname, Number(own.port || 5432)]);
    for (const worker of workers) {
      const { hostname, port } = new URL(worker);
      await server.query('select citus_add_node($1, $2)', [hostname, Number(port || 5432)]);
    }
  });
}

export async function dropOnCluster({ coordinator, workers }: Cluster, name: string): Promise<void> {
  for (const node of [coordinator, ...workers])
    await onServer(node, async (server) => {
      await server.query('set citus.enable_create_database_propagation to off');
      await dropDatabase(server, name);
    });
}

const objectInUse = '55006';

/** Tries again where the node's own daemon has just come back to it. */
async function dropDatabase(server: pg.Client, name: string, attempts = 10): Promise<void> {
  try {
    await server.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if (sqlState(error) !== objectInUse || attempts === 1) throw error;
    await sleep(200);
    await dropDatabase(server, name, attempts - 1);
  }
}

/** Connects to a server for as long as the work takes. */
export async function onServer<T>(url: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

/** Returns the address of a database on the server that another address names. */
export function databaseOn(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function addressOf(serverUrl: string, { nodename, nodeport }: Node): string {
  const url = new URL(serverUrl);
  url.hostname = nodename;
  url.port = String(nodeport);
  return url.href;
}
