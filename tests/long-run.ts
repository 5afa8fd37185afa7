/** Whether there is time for all of it: `npm run test:long`. */
export const isLong = process.env.LONG_RUN !== undefined;
