/** As in the image and `npm start`: a render creates many short-lived objects, and space for them saves a fifth of its time. */
export const serverFlags = ['--max-semi-space-size=32']
