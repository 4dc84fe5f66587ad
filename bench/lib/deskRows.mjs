// SQL for the values in row number `n`.

/** A number below `below`, random but the same in every run; with another `about`, a row has another number. */
export const pick = `CREATE FUNCTION pg_temp.pick(n bigint, about bigint, below bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  $$ SELECT (hashint8extended(n, about) & 9223372036854775807) % below $$`

const first = `'Aarav Aditi Ananya Anil Arjun Asha Ashok Bela Bhavna Chitra Deepa Dev Divya Esha Farhan Fatima Gauri Gopal Harini Harish Imran Indira Ishaan Jaya Joseph Kabir Kavya Kiran Lakshmi Latha Madhav Manoj Meera Mohan Nandini Naveen Neha Nikhil Omkar Pooja Pranav Priya Rahul Rajesh Rekha Rohan Sameer Sandhya Sanjay Shreya Siddharth Sneha Suresh Tara Uma Varun Vidya Vikram Yash Zoya'`
const last = `'Acharya Agarwal Ahmed Banerjee Basu Bhat Bose Chandra Chatterjee Chopra Das Desai Deshpande Dutta Fernandes Gandhi Ghosh Gill Goswami Gupta Hegde Iyengar Iyer Jain Jha Joshi Kamath Kapoor Kaur Khan Kulkarni Kumar Malhotra Mathew Mehta Menon Mishra Mukherjee Nair Naidu Pai Pandey Patel Pillai Prasad Rao Rathore Reddy Roy Saxena Sen Shah Sharma Shetty Shinde Shukla Singh Sinha Srinivasan Subramanian Thakur Tiwari Varma Verma Yadav'`
const wordOf = (words, about) =>
  `split_part(${words}, ' ', 1 + pg_temp.pick(n, ${about}, ${words.split(' ').length})::int)`
export const name = `${wordOf(first, 1)} || ' ' || ${wordOf(last, 2)}`
export const email = `lower(${wordOf(first, 1)} || '.' || ${wordOf(last, 2)}) || '.' || n || '@people.example'`
export const mobile = `'+919' || lpad(pg_temp.pick(n, 3, 1000)::text, 3, '0') || lpad(n::text, 6, '0')`
/** A random moment in the last `days` days. */
export const ago = (days, about) =>
  `now() - pg_temp.pick(n, ${about}, ${days * 86_400}) * interval '1 second'`
export const oneOf = (type, weighted, about) => {
  const all = weighted.flatMap(([word, share]) => Array.from({ length: share }, () => `'${word}'`))
  return `(ARRAY[${all}])[1 + pg_temp.pick(n, ${about}, ${all.length})]::${type}`
}
export const someone = (people, about) => `'u-' || 1 + pg_temp.pick(n, ${about}, ${people})`
