// The one worker of Netwrk's address: what it keeps for when there is no connection, and what is pushed.
// offline-files.js names the files of a build, so a new build is another worker: browsers take it at the next visit.
importScripts('/offline-files.js', '/offline-worker.js', '/push-worker.js')
