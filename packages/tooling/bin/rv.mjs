#!/usr/bin/env node
import { main } from '../rv/main.mjs';

await main(process.argv.slice(2));
