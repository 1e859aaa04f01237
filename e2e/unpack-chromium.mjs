// Unpacks the Chromium of the npm package into the temporary folder: a program of its own, because the package
// decides by its environment, when it is loaded, where that is and whether its libraries come along.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
