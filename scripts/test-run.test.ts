import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filesNotDue, turns } from '#testing/files-in-turn.ts'
import { endOfRun } from './end-of-run.ts'
import { leftProcesses, runMark } from './left-processes.ts'
import { longest, longestFirst } from './longest-first.ts'
import { testsByEngine } from './tests-by-engine.ts'

test.runIf(existsSync('/proc/self/environ'))(
  'F-418: a process that a test run leaves behind is named, and one that ends is waited for',
  async () => {
    const mark = randomUUID()
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], {
      env: { [runMark]: mark },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    expect(await leftProcesses(mark, 0)).toEqual([{ pid: child.pid, command: expect.stringContaining('setInterval') }])
    expect(await leftProcesses(randomUUID(), 0)).toEqual([])
    const isEmpty = leftProcesses(mark, 60_000)
    child.kill()
    expect(await isEmpty).toEqual([])
  },
)

test.runIf(existsSync('/proc/self/environ'))(
  'F-418: a test run that cannot end, since a process it left holds its output open, is ended, and that process is named',
  async () => {
    const mark = randomUUID()
    const left = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true }).unref()`
    const child = spawn(process.execPath, ['-e', left], { env: { [runMark]: `${mark}-half` }, stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    child.stdout.resume()
    const run = { mark, isOver: () => child.exitCode !== null, graceMs: 100, mostMs: 60_000 }
    expect(await endOfRun(child, run)).toEqual({
      passed: false,
      killed: [{ pid: expect.any(Number), command: expect.stringContaining('setInterval') }],
    })
  },
)

test('F-418: it is ended also where that process is not known as its own', async () => {
  const left = `const left = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true, env: {} }); console.log(left.pid); left.unref()`
  const child = spawn(process.execPath, ['-e', left], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(child.stdout, 'data')) as [Buffer]
  onTestFinished(() => void process.kill(Number(pid), 'SIGKILL'))
  const run = { mark: randomUUID(), isOver: () => child.exitCode !== null, graceMs: 100, mostMs: 60_000 }
  expect(await endOfRun(child, run)).toEqual({ passed: false, killed: [] })
})

test('the files named as the slowest exist and begin in their order; others follow project by project, else in their order', () => {
  expect(longest.filter((path) => !existsSync(path))).toEqual([])
  const files = ['scripts/d', 'server/b', `server/${longest[2]}`, 'domain/c', 'server/a', `server/${longest[0]}`, 'web/e']
  expect(longestFirst(files, (path) => ({ path, project: path.split('/')[0] ?? '' }))).toEqual([
    `server/${longest[0]}`,
    `server/${longest[2]}`,
    'web/e',
    'server/b',
    'server/a',
    'domain/c',
    'scripts/d',
  ])
})

test('files that take turns exist, and of as many commits as the longest turn one runs each', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('PROVE', '')
  expect(turns.flatMap(([, ...patterns]) => patterns).filter((pattern) => globSync(pattern).length === 0)).toEqual([])
  const notDueAt = Array.from({ length: Math.max(...turns.map(([every]) => every)) }, (_, commit) => {
    vi.stubEnv('TEST_TURN', commit.toString(16))
    return filesNotDue()
  })
  expect(notDueAt[0]).not.toEqual([])
  expect(notDueAt[0]?.filter((file) => notDueAt.every((files) => files.includes(file)))).toEqual([])
})

test('files of the server whose tests take turns of 2, 4 or 8 commits take odd ones themselves, or some tests would never have theirs', () => {
  const ofServer = turns.filter(([, ...patterns]) => patterns.some((pattern) => pattern.startsWith('server/')))
  expect(ofServer).not.toEqual([])
  expect(ofServer.filter(([every]) => every % 2 === 0)).toEqual([])
})

test('the tests of each engine are counted by the groups they ran in', () => {
  expect(
    testsByEngine([
      outcome('passed', 'payments, Citus'),
      outcome('failed', 'payments, Citus'),
      outcome('skipped', 'payments, embedded'),
      outcome('passed', 'payments, PostgreSQL'),
      outcome('passed', 'Citus of no engine'),
    ]),
  ).toBe('by engine: embedded 0 passed, 0 failed; PostgreSQL 1 passed, 0 failed; Citus 1 passed, 1 failed')
})

const outcome = (status: string, group: string) => ({ status, ancestorTitles: ['proof', group] })
