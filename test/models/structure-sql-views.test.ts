import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readSchema } from '../../src/models/schema/read-schema.ts'
import { readStructure } from '../../src/models/structure-sql/structure-sql.ts'
import { type Adapter, databaseDraft, type TableDraft } from '../../src/models/table.ts'
import { Application } from '../../src/ruby/index.ts'
import { memoryTree } from '../../src/source/index.ts'

const tables = `CREATE TYPE public.mood AS ENUM ('glad', 'sad');
CREATE TABLE public.wards (id bigint NOT NULL, name character varying(20) NOT NULL, tags text[] NOT NULL, open daterange);
CREATE TABLE public.beds (id integer NOT NULL, ward_id bigint, size numeric(5,0) NOT NULL, fee money NOT NULL,
  weight double precision, mood public.mood NOT NULL, seen timestamp without time zone, notes jsonb);
`

/** \`id:bigint\`, with \`?\` where it may be null. */
function written(view: TableDraft | undefined): string {
  if (view === undefined || view.isOpen) return 'not known'
  return [...view.columns.values()]
    .map(({ name, type, isArray, isNullable, hasNullItems, precision }) => {
      const digits = precision === undefined ? '' : `(${precision})`
      return `${name}:${type}${digits}${isArray ? (hasNullItems ? '[?]' : '[]') : ''}${isNullable ? '?' : ''}`
    })
    .join(' ')
}

function viewOf(sql: string, adapter: Adapter = 'postgresql'): string {
  const database = databaseDraft(adapter)
  readStructure(tables + sql, database)
  return written(database.tables.get('v'))
}

const from = 'FROM public.beds b'
const outer = 'FROM (public.wards w LEFT JOIN public.beds b ON ((b.ward_id = w.id)))'

const queries: readonly (readonly [query: string, columns: string])[] = [
  ['SELECT NULL::bigint AS a, NULL::numeric(5,0) AS b, NULL::text[] AS c', 'a:bigint? b:decimal(5)? c:text[?]?'],
  ['SELECT NULL::public.mood AS a, NULL::timestamp(6) with time zone AS b', 'a:enum? b:timestamptz(6)?'],
  ['SELECT NULL::double precision AS a, NULL::public.citext AS b', 'a:float? b:citext?'],
  [`SELECT b.id, b.size, b.weight, b.mood ${from}`, 'id:integer size:decimal(5) weight:float? mood:enum'],
  ['SELECT id, name FROM wards', 'id:bigint name:string'],
  [`SELECT w.id, w.tags, b.id AS bed ${outer}`, 'id:bigint tags:text[] bed:integer?'],
  ['SELECT w.id, b.mood FROM (public.wards w RIGHT JOIN public.beds b ON (true))', 'id:bigint? mood:enum?'],
  ['SELECT b.id FROM public.wards w LEFT JOIN (public.wards o JOIN public.beds b ON (true)) ON (true)', 'id:integer?'],
  [`SELECT b.id, count(*) AS n ${from} GROUP BY ROLLUP(b.id)`, 'id:integer? n:bigint'],
  [`SELECT count(b.id) AS a, sum(b.id) AS b, sum(b.ward_id) AS c ${from}`, 'a:bigint b:bigint? c:decimal?'],
  [`SELECT sum(b.size) AS a, sum(b.weight) AS b, avg(b.id) AS c ${from}`, 'a:decimal? b:float? c:decimal?'],
  [`SELECT max(b.size) AS a, min(b.mood) AS b ${from}`, 'a:decimal? b:enum?'],
  [`SELECT COALESCE(sum(b.fee), (0)::money) AS a, COALESCE(b.ward_id, 0) AS b ${from}`, 'a:money b:bigint'],
  ['SELECT lower(w.name) AS a, lower(w.open) AS b FROM public.wards w', 'a:text b:?'],
  [`SELECT (count(b.id))::integer AS a, (count(b.id) > 1) AS b ${from}`, 'a:integer b:boolean'],
  [`SELECT round((b.weight)::numeric, 1) AS a, round(b.weight) AS b ${from}`, 'a:decimal? b:float?'],
  [
    `SELECT (b.id + b.ward_id) AS a, (b.size / (2)::numeric) AS b, (b.seen - b.seen) AS c ${from}`,
    'a:bigint? b:decimal c:?',
  ],
  ["SELECT (w.name || ' '::text) AS a, (w.tags || w.tags) AS b FROM public.wards w", 'a:text b:?'],
  [`SELECT (b.notes ->> 'a'::text) AS a, (b.notes -> 'a'::text) AS b ${from}`, 'a:text? b:?'],
  [`SELECT (b.seen IS NULL) AS a, (NOT (b.id = 1)) AS b ${from}`, 'a:boolean b:boolean'],
  ["SELECT CASE WHEN (b.id = 1) THEN 'a'::text ELSE NULL::text END AS a FROM public.beds b", 'a:text?'],
  [`SELECT CASE b.id WHEN 1 THEN 'a'::text ELSE 'b'::text END AS a ${from}`, 'a:text'],
  [`SELECT CASE WHEN (b.id = 1) THEN b.id ELSE CASE WHEN true THEN 2 ELSE 3 END END AS a ${from}`, 'a:integer'],
  [`SELECT EXTRACT(year FROM b.seen) AS a, date_part('year'::text, b.seen) AS b ${from}`, 'a:decimal? b:float?'],
  [
    `SELECT date_trunc('day'::text, b.seen) AS a, (b.seen AT TIME ZONE 'UTC'::text) AS b ${from}`,
    'a:datetime? b:timestamptz?',
  ],
  ['SELECT (w.tags)[1] AS a, (w.tags)[1:2] AS b FROM public.wards w', 'a:text? b:?'],
  [`SELECT array_agg(b.mood) AS a, array_agg(DISTINCT b.ward_id ORDER BY b.id) AS b ${from}`, 'a:enum[]? b:bigint[?]?'],
  [`SELECT row_number() OVER (PARTITION BY b.id) AS a, count(*) FILTER (WHERE true) AS b ${from}`, 'a:bigint b:bigint'],
  [
    `SELECT ( SELECT count(*) AS count FROM public.wards) AS a, ( SELECT w.id FROM public.wards w) AS b ${from}`,
    'a:bigint b:bigint?',
  ],
  ['SELECT EXISTS ( SELECT 1 FROM public.wards) AS a, CAST(b.id AS text) AS b FROM beds b', 'a:boolean b:text'],
  ['SELECT public.lower(w.name) AS a, other.count() AS b, unnest(w.tags) AS c FROM public.wards w', 'a:? b:? c:text?'],
  ['SELECT b.id FROM public.beds b UNION ALL SELECT w.id FROM public.wards w', 'id:bigint'],
  ['SELECT w.id FROM wards w UNION (SELECT b.ward_id FROM beds b) UNION SELECT 1 AS x', 'id:bigint?'],
  ['SELECT b.mood FROM public.beds b UNION SELECT w.tags FROM public.wards w', 'mood:'],
  ['WITH a AS ( SELECT b.id AS x FROM public.beds b), c(y) AS ( SELECT a.x FROM a) SELECT c.y FROM c', 'y:integer'],
  ['WITH RECURSIVE a AS ( SELECT a.x FROM a) SELECT a.x FROM a', 'x:?'],
  ['SELECT s.x, s.id FROM ( SELECT b.id AS x FROM public.beds b) s', 'x:integer id:?'],
  ['SELECT t.x, t.y FROM generate_series(1, 2) WITH ORDINALITY t(x, y)', 'x:? y:?'],
  [
    'SELECT DISTINCT ON (b.id) b.id, (b.seen)::timestamp with time zone AS b FROM public.beds b',
    'id:integer b:timestamptz?',
  ],
  ['SELECT COALESCE((w.tags)[2:], ARRAY[w.name]) AS a, ARRAY[w.name] AS b FROM public.wards w', 'a: b:string[]'],
  [
    `SELECT COALESCE(b.notes, '{}'::jsonb) AS a, COALESCE(b.size, (0)::numeric) AS b, COALESCE(b.mood, 'sad'::public.mood) AS c ${from}`,
    'a:jsonb b:decimal c:enum',
  ],
  [
    `SELECT json_agg(json_build_object('a', b.id) ORDER BY b.id) AS a, jsonb_build_array(b.id) AS b, json_agg(b.*) AS c ${from} GROUP BY b.id`,
    'a:json b:jsonb c:json',
  ],
  [`SELECT sum(b.size) AS a, sum(b.weight) AS b ${from} GROUP BY b.id`, 'a:decimal b:float?'],
  [`SELECT sum(b.size) AS a ${from} GROUP BY ()`, 'a:decimal?'],
  [`SELECT sum(b.size) AS a ${from} GROUP BY GROUPING SETS ((b.id), ())`, 'a:decimal?'],
  [
    `SELECT (b.id = ANY (ARRAY[1, 2])) AS a, now() AS b, gen_random_uuid() AS c ${from}`,
    'a:boolean? b:timestamptz c:uuid',
  ],
  [
    "SELECT btrim((w.name)::text) AS a, TRIM(BOTH FROM w.name) AS b, E'\\n'::text AS c FROM wards w",
    'a:text b:text c:text',
  ],
  ['SELECT * FROM wards', 'id:bigint name:string tags:text[] open:daterange?'],
  ['SELECT b.id, * FROM beds b, others', 'not known'],
  ['SELECT count(*) FROM beds', 'not known'],
  ['VALUES (1, 2)', 'not known'],
]

for (const [query, columns] of queries)
  test(`PostgreSQL: ${query}`, () => assert.is(viewOf(`CREATE VIEW public.v AS\n ${query};\n`), columns))

const statements: readonly (readonly [name: string, sql: string, columns: string])[] = [
  [
    'a view whose types stand before its query has its nulls by the query',
    `CREATE VIEW public.v AS SELECT NULL::bigint AS id, NULL::text[] AS a, NULL::text AS b;
     CREATE OR REPLACE VIEW public.v AS SELECT w.id, w.tags AS a, public.f(w.id) AS b FROM public.wards w GROUP BY w.id;`,
    'id:bigint a:text[] b:text?',
  ],
  [
    'a materialized view',
    'CREATE MATERIALIZED VIEW public.v AS SELECT w.id FROM public.wards w WITH NO DATA;',
    'id:bigint',
  ],
  [
    'a view with options',
    "CREATE VIEW public.v WITH (security_barrier='true') AS SELECT w.id FROM public.wards w;",
    'id:bigint',
  ],
  ['a view that names its columns', 'CREATE VIEW v (x, y) AS SELECT w.id, w.name FROM wards w;', 'x:bigint y:string'],
  ['a view of a view', 'CREATE VIEW u AS SELECT id AS x FROM wards; CREATE VIEW v AS SELECT x FROM u;', 'x:bigint'],
  ['a view of itself', 'CREATE VIEW v AS SELECT x FROM v;', 'x:?'],
  ['a view that is dropped', 'CREATE VIEW v AS SELECT id FROM wards; DROP VIEW v;', 'not known'],
  ['a view without a query', 'CREATE VIEW v;', 'not known'],
]

for (const [name, sql, columns] of statements) test(name, () => assert.is(viewOf(sql), columns))

test('SQLite has the types of columns and counts alone', () => {
  const sql =
    'CREATE VIEW v AS SELECT name, count(*) AS n, max(id) AS m, id + 1 AS o, CAST(id AS text) AS p FROM wards;'
  assert.is(viewOf(sql, 'sqlite').replace('(20)', ''), 'name:string n:bigint m:? o:? p:?')
  assert.is(viewOf(sql, 'mysql').replace('(20)', ''), 'name:string n:bigint m:bigint? o:bigint p:text')
})

test('a view has no key', () => {
  const database = databaseDraft()
  readStructure(`${tables}CREATE VIEW v AS SELECT id FROM wards;`, database)
  assert.equal(database.tables.get('v')?.primaryKey, [])
})

test('schema.rb: the views of scenic', () => {
  const text = `ActiveRecord::Schema[7.1].define(version: 1) do
  create_table "wards", force: :cascade do |t|
    t.string "name", null: false
  end

  create_view "v", materialized: true, sql_definition: <<-SQL
      SELECT w.id, w.name, count(*) AS beds
     FROM wards w
    GROUP BY w.id;
  SQL
end
`
  const database = databaseDraft()
  readSchema(new Application(memoryTree({ 'db/schema.rb': text })), 'db/schema.rb', database)
  assert.is(written(database.tables.get('v')), 'id:bigint name:string beds:bigint')
})

const hostile: readonly (readonly [string, string])[] = [
  ['brackets', `CREATE VIEW v AS SELECT ${'('.repeat(100_000)}1${')'.repeat(100_000)} AS a;`],
  ['queries in queries', `CREATE VIEW v AS SELECT a FROM ${'( SELECT a FROM '.repeat(50_000)}`],
  [
    'many columns of many tables',
    `CREATE VIEW v AS SELECT ${'id, '.repeat(50_000)}id FROM ${'wards, '.repeat(50_000)}beds;`,
  ],
  [
    'views of views',
    Array.from({ length: 20_000 }, (_, index) => `CREATE VIEW v${index + 1} AS SELECT * FROM v${index};`).join('\n'),
  ],
  [
    'columns that double',
    `CREATE VIEW v0 AS SELECT id AS a0 FROM wards;${Array.from({ length: 60 }, (_, index) => `CREATE VIEW v${index + 1} AS SELECT a${index}, ${`x${index}.*`} FROM v${index} x${index}, v${index} y;`).join('\n')}`,
  ],
  [
    'all columns, again and again',
    `CREATE TABLE wide (${Array.from({ length: 1000 }, (_, at) => `c${at} integer`)}); CREATE VIEW v AS SELECT ${'b.*, '.repeat(50_000)}b.* FROM wide b;`,
  ],
  [
    'unions of all columns',
    `CREATE TABLE wide (${Array.from({ length: 1000 }, (_, at) => `c${at} integer`)}); CREATE VIEW v AS ${'SELECT b.* FROM wide b UNION '.repeat(20_000)}SELECT b.* FROM wide b;`,
  ],
  ['cases in cases', `CREATE VIEW v AS SELECT ${'CASE WHEN a THEN '.repeat(50_000)}1 AS b;`],
]

for (const [name, sql] of hostile)
  test(`hostile: ${name}`, () => {
    const database = databaseDraft()
    const start = Date.now()
    readStructure(tables + sql, database)
    for (const table of database.tables.values()) table.columns.size
    assert.ok(Date.now() - start < 5000)
  })

const mysqlTables = `CREATE TABLE \`rooms\` (
  \`id\` bigint NOT NULL,
  \`name\` varchar(20) NOT NULL,
  \`fee\` decimal(8,2) NOT NULL,
  \`seats\` int NOT NULL,
  \`isOpen\` tinyint(1) NOT NULL,
  \`built\` date NOT NULL,
  \`seen\` datetime(6) DEFAULT NULL
) ENGINE=InnoDB;
/*!50001 CREATE VIEW \`v\` AS SELECT
 1 AS \`a\`*/;
/*!50001 DROP VIEW IF EXISTS \`v\`*/;
/*!50001 SET character_set_client      = utf8mb4 */;
`

const rights = 'ALGORITHM=UNDEFINED DEFINER=`ward`@`127.0.0.1` SQL SECURITY DEFINER'
const ofRooms = 'from `rooms` `r` group by `r`.`name`'

const mysqlDumps: readonly (readonly [behaviour: string, dump: string, columns: string])[] = [
  [
    'in three parts',
    '/*!50001 CREATE ALGORITHM=UNDEFINED */\n/*!50013 DEFINER=`ward`@`%` SQL SECURITY DEFINER */\n/*!50001 VIEW `v` AS select `r`.`id` AS `a` from `rooms` `r` */;',
    'a:bigint',
  ],
  ['for a version', '/*!50001 CREATE VIEW `v` AS select `r`.`id` AS `b` from `rooms` `r`*/;', 'b:bigint'],
  ['with its rights', `CREATE ${rights} VIEW \`v\` AS select \`r\`.\`id\` AS \`a\` from \`rooms\` \`r\`;`, 'a:bigint'],
  [
    'of who is there',
    'CREATE DEFINER=CURRENT_USER() SQL SECURITY INVOKER VIEW v AS select id AS a from rooms;',
    'a:bigint',
  ],
  [
    'a trigger is none',
    '/*!50003 CREATE*/ /*!50017 DEFINER=`a`@`%`*/ /*!50003 TRIGGER t BEFORE INSERT ON rooms FOR EACH ROW SET NEW.name = 1 */;\nCREATE VIEW v AS select id AS a from rooms;',
    'a:bigint',
  ],
  [
    'what is calculated',
    `CREATE VIEW v AS select count(0) AS a, sum(r.seats) AS b, coalesce(sum(r.fee),0) AS c, avg(r.fee) AS d, max(r.seen) AS e, min(r.built) AS f ${ofRooms};`,
    'a:bigint b:bigint c:decimal d:decimal e:datetime? f:date',
  ],
  ['texts', `CREATE VIEW v AS select lower(r.name) AS a, max(r.isOpen) AS b ${ofRooms};`, 'a:text b:?'],
]

for (const [behaviour, dump, columns] of mysqlDumps)
  test(`mysqldump: ${behaviour}`, () => {
    const database = databaseDraft('mysql')
    readStructure(mysqlTables + dump, database)
    assert.is(written(database.tables.get('v')), columns)
  })

test.run()
