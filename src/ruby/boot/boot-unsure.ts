// What is thrown where the code that boots an application decides on something that text cannot tell.

import { Jump } from '../evaluate/signals.ts'

export class Unsure extends Jump {}
